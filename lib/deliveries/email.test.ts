import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { byEmail } from "@/lib/deliveries/email";

const receiver = {
  id: 1,
  channel: "email",
  address: "mira@mail.example",
  tokenHash: "",
  secret: null,
  subject: "Vale",
} as const;
const QUESTION = { kind: "question", id: "question-1" } as const;

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a secret for this test";
});

afterEach(() => {
  delete process.env.SMTP_URL;
});

afterAll(() => {
  delete process.env.NEXTAUTH_SECRET;
});

test("without SMTP_URL, no mail server is contacted", async () => {
  await expect(byEmail(receiver, QUESTION)).rejects.toThrow("No mail server is set.");
});

async function listen(answer: (socket: Socket) => void): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}

test.each(["RCPT TO", "DATA"])("reports a receiver that refuses %s", async (command) => {
  const server = await listen((socket) => {
    socket.write("220 Hello\r\n");
    socket.on("data", (line) =>
      socket.write(line.toString().startsWith(command) ? "554 No\r\n" : "250 Yes\r\n"),
    );
  });
  expect(await byEmail(receiver, QUESTION)).toEqual({ status: 554, retryAfterSeconds: null });
  server.close();
});

test("a mail server that refuses its service isn't the receiver's fault", async () => {
  const server = await listen((socket) => socket.end("554 No service\r\n"));
  await expect(byEmail(receiver, QUESTION)).rejects.toThrow("The mail server is unavailable (554).");
  server.close();
});

test("limits the time of a message, even if the mail server never pauses for long", async () => {
  const server = await listen((socket) => {
    const timer = setInterval(() => socket.write("220-Please wait\r\n"), 5);
    socket.on("close", () => clearInterval(timer)).on("error", () => {});
  });
  await expect(byEmail(receiver, QUESTION, 100)).rejects.toThrow("The mail server is unavailable (EABORT).");
  server.close();
});
