import { use, Suspense } from 'react'
import { Waiting } from 'kit/ui/waiting.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { Controls } from './controls.tsx'
import { Frame } from './frame.tsx'
import { galleryCopy } from './gallery.copy.ts'
import type { Section } from './section.ts'
import { parts, type Part } from './sections.ts'

/** One part of the kit at an address of its own: `/gallery/?part=data`. */
export const Gallery = () => {
  const wanted = new URLSearchParams(location.search).get('part')
  const part = parts.find(({ name }) => name === wanted) ?? parts[0]
  return (
    <>
      <a
        href="#sections"
        className="skip-link rounded-control bg-zhu-600 px-5 py-3 font-semibold text-paper-0"
      >
        {galleryCopy.skip}
      </a>
      <header className="border-b border-line-300 bg-paper-0 print:hidden">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
          <div>
            <h1 className="font-display text-24">{galleryCopy.title}</h1>
            <p className="text-14 text-ink-600">{galleryCopy.lead}</p>
          </div>
          <Controls />
        </div>
      </header>
      {part && (
        <Suspense
          fallback={
            <Waiting className="page py-8">
              <Skeleton count={4} className="mb-4 h-40" />
            </Waiting>
          }
        >
          <PartPage part={part} />
        </Suspense>
      )}
    </>
  )
}

const loaded = new Map<string, Promise<readonly Section[]>>()

/** The same promise each time, as `use` wants it. */
const sectionsOf = ({ name, load }: Part) => {
  const known = loaded.get(name) ?? load().then(({ sections }) => sections)
  loaded.set(name, known)
  return known
}

const PartPage = ({ part }: { part: Part }) => {
  const sections = use(sectionsOf(part))
  return (
    <div className="page gap-8 py-6 md:flex">
      <nav
        aria-label={galleryCopy.index}
        className="mb-6 shrink-0 md:sticky md:top-0 md:max-h-dvh md:w-52 md:self-start md:overflow-y-auto md:py-4 print:hidden"
      >
        <ul className="flex flex-wrap gap-x-4 md:flex-col">
          {parts.map(({ name, title }) => (
            <li key={name}>
              <a
                href={`?part=${name}`}
                aria-current={name === part.name ? 'page' : undefined}
                className="inline-flex min-h-11 min-w-11 items-center font-semibold hover:text-zhu-700 aria-[current]:text-zhu-700"
              >
                {title}
              </a>
              {name === part.name && (
                <ul className="border-l-2 border-line-300 pl-4 max-md:hidden">
                  {sections.map(({ id, title: words }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        className="inline-flex min-h-11 min-w-11 items-center hover:text-zhu-700"
                      >
                        {words}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <main id="sections" tabIndex={-1} className="min-w-0 grow outline-none">
        {sections.map(({ id, title, states }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-12">
            <h2 id={`${id}-title`} className="mb-4 font-display text-20">
              {title}
            </h2>
            <div className="flex flex-col gap-5">
              {states.map((state) => (
                <Frame key={state.name} state={state} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  )
}
