// Takes the place of the browser's `EventSource`: events are dispatched to it, without a connection.

/**
 * @param streams - the open ones by their addresses; each adds itself, and leaves when it is closed
 * @returns the class
 */
export function eventSourceOf(streams: Map<string, Set<EventTarget>>) {
  return class MemoryEvents extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    #leave: () => void;

    constructor(address: string) {
      super();
      const listeners = streams.get(address) ?? new Set();
      streams.set(address, listeners.add(this));
      this.#leave = () => listeners.delete(this);
    }

    close(): void {
      this.readyState = MemoryEvents.CLOSED;
      this.#leave();
    }
  };
}
