import { serviceCategoryCodes } from 'contract/codes/service-category'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Cover } from './cover.tsx'
import { Icon } from './icon.tsx'
import { outlines, solids, type IconName } from './icon-paths.ts'
import { MotifPicture, type Motif } from './motif.tsx'
import { Ring } from './ring.tsx'
import { both, leaf, mirrored, whole } from './scissors.ts'

const motifs: Record<string, Motif> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Motif>>(['./motifs/*.ts', '!./motifs/figure.ts'], {
      eager: true,
    }),
  ),
)

describe('scissors', () => {
  it('the scissors close a half with its mirror image, curves walked backwards', () => {
    expect(whole('M100 10L150 20C160 30 170 40 160 50Q140 60 100 70')).toBe(
      'M100 10L150 20C160 30 170 40 160 50Q140 60 100 70Q60 60 40 50C30 40 40 30 50 20L100 10Z',
    )
  })

  it('the scissors mirror a cut onto the other side and back', () => {
    const cut = leaf(140, 60, 20, 4, 30)
    expect(mirrored(mirrored(cut))).toBe(cut)
    expect(both(cut)).toBe(cut + mirrored(cut))
  })
})

describe('motifs', () => {
  it('motifs are the ten of the design', () => {
    expect(Object.keys(motifs).toSorted()).toEqual(
      'boat bridge calendarKnot crane envelope kite lantern people seedling umbrella'.split(' '),
    )
  })

  it.each(Object.entries(motifs))(
    'the motif %s: one accent of gold, on a ground, in tokens only',
    (_, of) => {
      const markup = renderToStaticMarkup(<MotifPicture of={of} label="画" />)
      expect(markup).toContain('role="img" aria-label="画"')
      expect(markup).not.toMatch(/NaN|undefined|Infinity|style=|#[0-9a-f]{3}/)
      const golden = of.sheets.filter(({ tone }) => tone === 'gold')
      expect(golden).toHaveLength(1)
      expect(of.sheets[0]?.tone).toBe('ground')
    },
  )
})

describe('covers', () => {
  const markup = (category: string, seed: string) =>
    renderToStaticMarkup(<Cover category={category} seed={seed} />)

  it('covers differ for 200 missions of one category', () => {
    const pictures = Array.from({ length: 200 }, (_, index) => markup('0001', `mission ${index}`))
    expect(new Set(pictures).size).toBe(200)
  })

  it('covers differ between all categories, and are the same for the same mission', () => {
    const pictures = serviceCategoryCodes.map((category) => markup(category, 'one seed'))
    expect(new Set(pictures).size).toBe(serviceCategoryCodes.length)
    expect(markup('0006', 'one seed')).toBe(pictures[5])
  })

  it('covers stay below 3 KB with their rings in the back, and know no category as the last', () => {
    for (const category of serviceCategoryCodes) {
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const picture = markup(category, seed)
        expect(new TextEncoder().encode(picture).length).toBeLessThan(3 * 1024)
        expect(picture).not.toMatch(/NaN|undefined|style=/)
      }
    }
    expect(markup('unheard of', 'a')).toBe(markup('0099', 'a'))
  })
})

describe('ring', () => {
  it('the ring of a picture is one with a sentence, or decoration without one', () => {
    const props = { minutes: [60, 120], seed: 'a', size: 200 }
    expect(renderToStaticMarkup(<Ring {...props} label="年轮" />)).toContain(
      'role="img" aria-label="年轮"',
    )
    expect(renderToStaticMarkup(<Ring {...props} />)).toContain('aria-hidden="true"')
  })

  it('the ring of a picture keeps below 18 % under text and carries no style attribute', () => {
    const markup = renderToStaticMarkup(<Ring minutes={[60]} seed="a" size={200} faint drawn />)
    expect(Number(/<g opacity="([\d.]+)"/.exec(markup)?.[1])).toBeLessThanOrEqual(0.18)
    expect(markup).not.toContain('style=')
  })
})

describe('icons', () => {
  it('icons keep to the grid of 24', () => {
    for (const [name, path] of [...Object.entries(outlines), ...Object.entries(solids)]) {
      const start = /^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(path)
      expect(Number(start?.[1]), name).toBeLessThanOrEqual(24)
      expect(path, name).not.toMatch(/[^MmLlHhVvCcSsQqAaZz\d. -]/)
    }
  })

  it('icons are filled where a solid exists, and outlines otherwise', () => {
    const of = (name: IconName) => renderToStaticMarkup(<Icon name={name} filled />)
    expect(of('home')).toContain('fill="currentColor"')
    expect(of('search')).toContain('stroke="currentColor"')
  })
})
