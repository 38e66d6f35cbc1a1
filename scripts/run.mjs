// Must parse on old Node versions, so that it can print an upgrade notice.

/** @param {string} folder of the command's main.ts */
export function run(folder) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) {
    import("./run-main.mjs").then(({ runMain }) => runMain(folder));
  } else {
    console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`);
    process.exitCode = 1;
  }
}

// For commands without a file of their own here, such as `node scripts/run.mjs tests/bench`.
const [, file = "", folder = ""] = process.argv;
if (file.endsWith("run.mjs")) {
  process.argv.splice(2, 1);
  run(folder);
}
