export default async function stopServer() {
  await globalThis.stopTestServer?.();
}
