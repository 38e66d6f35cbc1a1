import { type AddressInfo, createServer } from "node:net";
import { byEmail } from "@/lib/deliveries/email";

test("limits the time of a message, even if the mail server never pauses for long", async () => {
  const server = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-Please wait\r\n"), 5);
    socket.on("close", () => clearInterval(timer)).on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.NEXTAUTH_SECRET = "a secret for this test";
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver = {
    id: 1,
    channel: "email",
    address: "mira@mail.example",
    tokenHash: "",
    secret: null,
  } as const;
  const sent = byEmail({ ...receiver, subject: "Vale" }, { kind: "question", id: "question-1" }, 100);
  await expect(sent).rejects.toThrow("No connection to the mail server (EABORT).");
  server.close();
  delete process.env.SMTP_URL;
  delete process.env.NEXTAUTH_SECRET;
});
