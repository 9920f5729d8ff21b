import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Connect, type Plugin } from 'vite'

/** Addresses below these belong to an entry of their own; the history fallback would give them to the portal. */
const nested = /^\/(admin|h5)(?:\/[^.]*)?$/

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

export default defineConfig({
  plugins: [react(), tailwindcss(), entryFallback],
  server: { host: '127.0.0.1', strictPort: true, proxy: api },
  preview: { host: '127.0.0.1', strictPort: true, proxy: api },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures and wasm stay files: the content policy fetches from this origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { portal: 'index.html', admin: 'admin/index.html', phone: 'h5/index.html' },
    },
  },
})
