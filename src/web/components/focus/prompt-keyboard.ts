// dnd-kit's keyboard sensor without lost keys: keys pressed before its listener is attached are queued.
import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/**
 * dnd-kit attaches its key listener in a timer, so that it does not receive the key that picked the item up.
 * On a slow device, keys pressed before that were lost. This sensor queues and replays them.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const queue = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    document.addEventListener("keydown", queue, { capture: true });
    // Timers with the same delay run in order, so dnd-kit's listener is attached by then.
    setTimeout(() => {
      document.removeEventListener("keydown", queue, { capture: true });
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
    });
  }
}
