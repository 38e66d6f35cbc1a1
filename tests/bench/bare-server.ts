import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

const [port, origin = "", ...wanted] = process.argv.slice(2);
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

interface Answer {
  headers: string[];
  bytes: Buffer;
}

function fetchRaw(address: string, encoding: string): Promise<Answer> {
  const headers = encoding ? { "accept-encoding": encoding } : {};
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ headers: answer.rawHeaders, bytes }), reject);
    }).on("error", reject);
  });
}

function withoutConnection(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? "";
    return !OF_THE_CONNECTION.has(name.toLowerCase());
  });
}

const answers = new Map<string, Answer>();
for (const path of wanted) {
  for (const encoding of ["", "br"]) {
    // The second response comes from the cache.
    await fetchRaw(origin + path, encoding);
    const { headers, bytes } = await fetchRaw(origin + path, encoding);
    answers.set(`${path} ${encoding}`, { headers: withoutConnection(headers), bytes });
  }
}

createServer((request, response) => {
  const answer = answers.get(`${request.url} ${request.headers["accept-encoding"] ?? ""}`);
  response.writeHead(answer ? 200 : 404, answer?.headers);
  response.end(answer?.bytes);
}).listen(Number(port), () => console.log("listening"));
