import type { Socket } from "node:net";
import type { ClientBase } from "pg";

export const socketOf = (client: ClientBase): Socket =>
  (client as ClientBase & { connection: { stream: Socket } }).connection.stream;
