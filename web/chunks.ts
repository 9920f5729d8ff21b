import type { Rolldown } from 'vite'

/** What portal and console are built on; the phone does without. */
const libraries = /\/node_modules\/(?:react-router|@tanstack\/query-core)\//
/** What every app is built on. */
const base =
  /\/node_modules\/(?:(?:react|react-dom|scheduler)\/|@tanstack\/react-query\/.*Options\.js)/

/** What an app loads first: its entry and, for the portal, the screen most people come to. */
const firstLoads = {
  // Many screens ask whether they stand in WeChat: a file of its own for it would cost this load more.
  portal: ['portal/src/main.tsx', 'portal/src/screens/home.tsx', 'kit/src/wechat/wechat.ts'],
  phone: ['phone/src/main.tsx'],
}
const console = ['admin/src/main.tsx']
const root = `${import.meta.dirname}/`
const entries = new Set(
  [firstLoads.portal[0], firstLoads.phone[0], console[0]].map((path) => root + path),
)

/** What the entries' own stylesheets are called. */
const styles = new Set([
  `${root}portal/src/portal.css`,
  `${root}phone/src/phone.css`,
  `${root}admin/src/admin.css`,
])

/**
 * Names the chunk of a module of ours, or of React, that belongs to a first load: many small files
 * weigh a tenth more than few large ones. Modules go together by who needs them, so that hardly
 * anything is loaded that only another app uses. Of everything else the bundler decides.
 */
export const chunkName = () => {
  let reached: Record<'portal' | 'phone' | 'laterOnPhone' | 'console', Set<string>> | undefined
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    if (libraries.test(id)) return 'libraries'
    // An entry keeps its own chunk, because its page names that file. So do the styles of an app: in a
    // shared chunk they would load before or after those of another app, and their order would change.
    if (entries.has(id) || styles.has(id) || (id.includes('/node_modules/') && !base.test(id)))
      return null
    reached ??= {
      portal: reach(graph, firstLoads.portal, { later: false }),
      phone: reach(graph, firstLoads.phone, { later: false }),
      laterOnPhone: reach(graph, firstLoads.phone, { later: true }),
      console: reach(graph, console, { later: true }),
    }
    const { portal, phone, laterOnPhone, console: admin } = reached
    if (!portal.has(id) && !phone.has(id)) return null
    // The phone is opened at the door of a mission, by whatever network there is: it comes first.
    if (phone.has(id)) return portal.has(id) ? 'everywhere' : 'phone'
    return ['portal', laterOnPhone.has(id) && 'phone', admin.has(id) && 'console']
      .filter(Boolean)
      .join('-')
  }
}

/** Modules that some begin with, and those that they load later if wanted. */
const reach = (
  graph: Rolldown.ChunkingContext,
  starts: readonly string[],
  { later }: { later: boolean },
): Set<string> => {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    info?.importedIds.forEach(visit)
    if (later) info?.dynamicallyImportedIds.forEach(visit)
  }
  for (const start of starts) visit(root + start)
  return found
}
