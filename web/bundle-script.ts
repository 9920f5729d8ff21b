import { build, type Rolldown } from 'vite'

/** Bundles a script, with what it imports and the names that are filled in, into one piece without imports. */
export const bundleScript = async (
  entry: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: true,
      target: 'es2021',
      lib: { entry, formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code.trim()
}
