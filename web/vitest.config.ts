import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    root: import.meta.dirname,
    environment: 'happy-dom',
    // A link that is clicked would take the window, and with it the cookies, from every file after it.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableFallbackToSetURL: true } },
      },
    },
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['dist/**', 'node_modules/**'],
    setupFiles: ['kit/src/test/setup.ts'],
    // A zone that is not China's shows where a screen forgets to name Asia/Shanghai.
    env: { TZ: 'America/New_York' },
    maxWorkers: 2,
    // The setup leaves nothing behind; to load the apps once for each file takes half of the time.
    isolate: false,
    testTimeout: 30_000,
  },
})
