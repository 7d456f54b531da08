/** A client of WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/: commands and events over a WebSocket. */
import { EventEmitter, once } from "node:events";

/** The caller knows the shapes of results and events from the standard. */
export interface Connection {
  readonly send: <T>(method: string, params?: object) => Promise<T>;
  readonly on: <T>(event: string, listener: (params: T) => void) => void;
  readonly off: <T>(event: string, listener: (params: T) => void) => void;
}

export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  /** Events by their names, and results by the ids of their commands. */
  const messages = new EventEmitter();
  let lastId = 0;

  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "event") messages.emit(message.method, message.params);
    else messages.emit(`result ${message.id}`, message);
  });

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        messages.once(`result ${lastId}`, ({ type, result, error, message }) => {
          if (type === "success") resolve(result);
          else reject(new Error(`${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    on: (event, listener) => messages.on(event, listener),
    off: (event, listener) => messages.off(event, listener),
  };
}
