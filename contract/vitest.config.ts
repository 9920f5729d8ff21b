import { defineConfig } from 'vitest/config'

// Pure functions: nothing of one file is left to the next, so each need not load them again.
export default defineConfig({ test: { root: import.meta.dirname, isolate: false } })
