// Preloaded into a measured command: at its end it prints what the process took, its threads included.
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stdout.write(`cost: ${maxRSS} KB, ${userCPUTime + systemCPUTime} µs\n`);
});
