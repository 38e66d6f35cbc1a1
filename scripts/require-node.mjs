// Syntax and modules of old Node versions only: this file has to run there to say why nothing else does.

/** Whether this Node can run the project; when not, says so and sets the exit code. */
export function requireNode() {
  const parts = process.versions.node.split(".").map(Number);
  const isNewEnough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);
  if (!isNewEnough) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exitCode = 1;
  }
  return isNewEnough;
}
