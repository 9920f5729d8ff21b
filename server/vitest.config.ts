import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'reference/*.test.ts'],
    globalSetup: ['test/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Every file has a database of its own; to load the product once for each saves a third of the time.
    isolate: false,
    testTimeout: 20_000,
    // The first hook of a file clones its database while other files write theirs.
    hookTimeout: 60_000,
    teardownTimeout: 70_000,
  },
})
