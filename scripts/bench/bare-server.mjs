// A bare node:http server that sends the very bytes and headers that ours sends.
import { createServer } from "node:http";

const [port, origin, ...wanted] = process.argv.slice(2);
const OF_THE_CONNECTION = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

function fetchRaw(address, encoding) {
  return new Promise((resolve, reject) => {
    import("node:http").then(({ get }) =>
      get(address, { headers: encoding ? { "accept-encoding": encoding } : {} }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => resolve({ headers: answer.rawHeaders, bytes: Buffer.concat(chunks) }));
      }).on("error", reject),
    );
  });
}

function withoutConnection(rawHeaders) {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)];
    return !OF_THE_CONNECTION.has(name.toLowerCase());
  });
}

const answers = new Map();
for (const path of wanted) {
  for (const encoding of ["", "br"]) {
    // The second answer is the one from memory.
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
