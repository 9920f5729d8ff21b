import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type Connect, type Plugin } from 'vite'
import { antdNames } from './antd-names.ts'
import { chunkName } from './chunks.ts'
import { contractCalls } from './contract-calls.ts'
import { earlyScript } from './early-script.ts'
import { offlineWorkers } from './offline-workers.ts'
import { olderStyles } from './older-styles.ts'

/** Addresses below these belong to an entry of their own; the history fallback would give them to the portal. */
const nested = /^\/(admin|h5|gallery)(?:\/[^.]*)?$/

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '', query] = (request.url ?? '').split('?')
  const entry = nested.exec(path)?.[1]
  if (entry) request.url = `/${entry}/index.html${query === undefined ? '' : `?${query}`}`
  next()
}

const entryFallback: Plugin = {
  name: 'entry-fallback',
  configureServer: (server) => void server.middlewares.use(rewrite),
  configurePreviewServer: (server) => void server.middlewares.use(rewrite),
}

/** Where the API answers while the pages come from Vite. */
const api = { '/v2': { target: process.env.API ?? 'http://127.0.0.1:3000' } }

/** Chunks of the first loads, by the names that chunks.ts gives them. */
const firstLoad =
  /\/(?:everywhere|libraries|rolldown-runtime|portal(?:-phone)?(?:-console)?|phone)-[^/]*\.(?:js|css)$/

/** What browsers load. The manifest tells the server which files a screen needs. */
const forBrowsers: BuildEnvironmentOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  // Chromium 92 and Safari 15 know the syntax that Firefox 90 knows. Named themselves, they would have
  // private fields replaced by maps for a mistake at their edge, at the cost of a first load.
  target: 'firefox90',
  cssTarget: ['chrome92', 'firefox90', 'ios15', 'safari15'],
  manifest: true,
  // The notices that the licences of what we bundle ask for travel with it.
  license: { fileName: 'licenses.txt' },
  modulePreload: {
    // Every browser that runs the apps knows the links itself.
    polyfill: false,
    // What an app loads first is there before a script asks for more: naming it again at each of the
    // screens costs the first load several kilobytes.
    resolveDependencies: (_file, files, { hostType }) =>
      hostType === 'js' ? files.filter((file) => !firstLoad.test(file)) : files,
  },
  // Small pictures and wasm stay files: the content policy fetches from this origin only.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    // Meant so: where a page draws the people at once they are there, elsewhere they come later.
    checks: { ineffectiveDynamicImport: false },
    input: {
      portal: 'index.html',
      admin: 'admin/index.html',
      phone: 'h5/index.html',
      gallery: 'gallery/index.html',
    },
    output: {
      codeSplitting: {
        groups: [{ name: chunkName(), debugName: 'first loads' }],
        includeDependenciesRecursively: false,
      },
    },
  },
}

/** What the server renders public pages with: whole in itself, and React as production has it. */
const forServer: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node22',
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    contractCalls(),
    react(),
    tailwindcss(),
    olderStyles(),
    antdNames(),
    entryFallback,
    earlyScript(),
    offlineWorkers(),
  ],
  server: { host: '127.0.0.1', strictPort: true, proxy: api },
  preview: { host: '127.0.0.1', strictPort: true, proxy: api },
  build: isSsrBuild ? forServer : forBrowsers,
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
