// Must parse on old Node versions, to tell the user to upgrade.

/**
 * Runs the command in scripts/<name>/main.ts under a Node that can; under another one it says so.
 * @param {string} name
 */
export function run(name) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) {
    import("./run-main.mjs").then(({ runMain }) => runMain(name));
  } else {
    console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`);
    process.exitCode = 1;
  }
}
