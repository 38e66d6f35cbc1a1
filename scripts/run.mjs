// Must parse on old Node versions, so that it can print an upgrade notice.

/** @param {string} name @param {string} [folder] */
export function run(name, folder = `scripts/${name}`) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) {
    import("./run-main.mjs").then(({ runMain }) => runMain(name, folder));
  } else {
    console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`);
    process.exitCode = 1;
  }
}
