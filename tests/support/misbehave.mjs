/** Loaded into a server's process (`--import`): it does wrong when told to, as code with a fault would. */
process.on("SIGUSR2", () => void Promise.reject(new Error("forgotten on purpose")));
process.on("SIGHUP", () => {
  setImmediate(() => {
    throw new Error("thrown on purpose");
  });
});
