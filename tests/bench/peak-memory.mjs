// Preloaded into a measured command: at its end it prints the most memory that the process held, threads included.
process.on('exit', () => process.stdout.write(`peak memory ${process.resourceUsage().maxRSS} KB\n`));
