const bcrypt = require("bcryptjs");

/** @param {import("./password-hash").PasswordTask} task */
module.exports = (task) =>
  "hash" in task ? bcrypt.compareSync(task.password, task.hash) : bcrypt.hashSync(task.password, task.cost);
