import { describe, expect, it } from 'vitest'
import { hostileBodies } from '../../../test/hostile-bodies.ts'
import { cleanBody, filesIn, shownBody, textOf } from './article.body.ts'

const FILE = '0195b000-0000-7000-8000-00000000000a'
const shown = (html: string) =>
  shownBody(html, (fileId) => ({ address: `/file/${fileId}`, width: null, height: null }))

/** Elements and attributes that stand in a text, by the plainest reading there is. */
const markup = (html: string) =>
  [...html.matchAll(/<(\/?)([^\s/>]+)([^>]*)>/g)].map(([, , tag, rest]) => ({
    tag: tag!,
    attributes: [...rest!.matchAll(/([^\s=/"]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!] as const,
    ),
  }))

const known = new Set(
  'p br h2 h3 ul ol li strong em blockquote a figure img figcaption table caption thead tbody tr th td'.split(
    ' ',
  ),
)

describe('a text from a stranger', () => {
  it.each(hostileBodies)('is harmless, kept and shown: %s', (html) => {
    for (const clean of [cleanBody(html), shown(html), shown(cleanBody(html))]) {
      expect(clean).not.toMatch(/evil\.example\/x|evil\.example\/y|<!/)
      for (const { tag, attributes } of markup(clean)) {
        expect(known).toContain(tag)
        for (const [name, value] of attributes) {
          expect(['href', 'rel', 'src', 'alt', 'loading', 'decoding', 'data-file']).toContain(name)
          if (name === 'href') expect(value).toMatch(/^\/(?![/\\])(?!v2\/)/)
          if (name === 'src') expect(value).toMatch(/^\/file\/[\da-f-]{36}$/)
        }
      }
      // Cleaning what is clean changes nothing, so that nothing hides in what a second reading makes of it.
      expect(cleanBody(cleanBody(html))).toBe(cleanBody(html))
    }
  })
})

describe('a text as editors write it', () => {
  const written =
    '<h2>题</h2><p>一<strong>二</strong><em>三</em><br />四</p><ul><li><p>五</p></li></ul><ol><li><p>六</p></li></ol>' +
    '<blockquote><p>七</p></blockquote><p><a href="/mission">活动</a>、<a href="https://www.gov.cn/x?a=1&amp;b=2">外站</a></p>' +
    `<figure><img data-file="${FILE}" alt="合影" /><figcaption>八</figcaption></figure>` +
    '<table><tbody><tr><th colspan="2">九</th></tr><tr><td>十</td><td>百</td></tr></tbody></table>'

  it('is kept as it is', () => {
    expect(cleanBody(written)).toBe(written)
    expect(filesIn(written)).toEqual([FILE])
  })

  it('is shown with its pictures, and leaves the site over the page that says so', () => {
    const html = shown(written)
    expect(html).toContain('<a href="/mission">')
    expect(html).toContain(
      '<a href="/redirect/https://www.gov.cn/x?a=1&amp;b=2" rel="nofollow noopener">',
    )
    expect(html).toContain(`<img src="/file/${FILE}" alt="合影" loading="lazy" decoding="async" />`)
    expect(html).not.toContain('data-file')
    // With its size where that is known, so that the text below does not move.
    expect(shownBody(written, () => ({ address: '/f', width: 1200, height: 900 }))).toContain(
      '<img src="/f" alt="合影" width="1200" height="900" loading="lazy"',
    )
  })

  it('keeps rare characters, and old names of elements under the new ones', () => {
    expect(cleanBody('<h1>𠮷野家·买买提</h1><p><b>粗</b><i>斜</i> &lt;b&gt;</p>')).toBe(
      '<h2>𠮷野家·买买提</h2><p><strong>粗</strong><em>斜</em> &lt;b&gt;</p>',
    )
    expect(textOf('<p>一 二</p>\n<p>三&amp;</p>')).toBe('一二三&amp;')
  })
})
