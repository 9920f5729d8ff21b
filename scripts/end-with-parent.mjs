// Loaded into the server by start.mjs: when start.mjs is gone, however it ended, so ends the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
