// dnd-kit's keyboard sensor, for hands that are quicker than the device: it hears every key after an item was picked up.
import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/**
 * The sensor of dnd-kit listens to keys from a timer on, so as not to hear the one that picked the item up once
 * more. A key that came before, as on a slow device, was lost: here it is held until then.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    document.addEventListener("keydown", hold, { capture: true });
    // Timers that are set one after the other end in that order: the sensor listens by then.
    setTimeout(() => {
      document.removeEventListener("keydown", hold, { capture: true });
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
    });
  }
}
