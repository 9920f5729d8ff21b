import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileBodies } from '../../../../test/hostile-bodies.ts'
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
  it.each(hostileBodies)('a text from a stranger is harmless, kept and shown: %s', (html) => {
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

/** Elements of a text that are not closed in the order in which they were opened; none of one that is whole. */
const unbalanced = (html: string): string[] => {
  const open: string[] = []
  const wrong: string[] = []
  for (const [whole, end, tag] of html.matchAll(/<(\/?)([^\s/>]+)[^>]*>/g))
    if (end) {
      if (open.pop() !== tag) wrong.push(whole)
    } else if (!whole.endsWith('/>')) open.push(tag!)
  return [...wrong, ...open]
}

describe('a text with what may not stand in it', () => {
  it.each([
    [
      '<p><a name="top">题</a><a href="https://www.gov.cn/">外站</a> 其余</p>',
      '<p>题<a href="https://www.gov.cn/">外站</a> 其余</p>',
    ],
    ['<a href="javascript:1">一</a><h2>题</h2><p>段</p>', '一<h2>题</h2><p>段</p>'],
    ['<p><a name="_Toc1"><b>粗</b></a><i>斜</i></p>', '<p><strong>粗</strong><em>斜</em></p>'],
    ['<p><img src="x.png"><b>粗</b> 其余</p>', '<p><strong>粗</strong> 其余</p>'],
    ['<p><a name="a"><a name="b">一</a></a><b>二</b>三</p>', '<p>一<strong>二</strong>三</p>'],
  ])(
    'a text with what may not stand in it keeps the words and no more of them than were meant: %s',
    (html, clean) => {
      expect(cleanBody(html)).toBe(clean)
    },
  )

  it('a text pasted from Word is whole', () => {
    const pasted =
      '<!--StartFragment--><h1 style="mso-outline-level:1"><a name="_Toc98"></a><a name="OLE_LINK1"><span lang=EN-US>一、</span>总则<o:p></o:p></a></h1>' +
      '<p class=MsoNormal><b style="mso-bidi-font-weight:normal"><span lang=EN-US>1.</span>报名<o:p>&nbsp;</o:p></b><a href="#_Toc98">见上</a>，<a href="https://www.gov.cn/">政府网</a>。</p>' +
      '<p class=MsoNormal><![if !vml]><img width=1 src="file:///C:/x.png" v:shapes="a"><![endif]><i>说明</i>其余</p><!--EndFragment-->'
    const clean = cleanBody(pasted)
    expect(unbalanced(clean)).toEqual([])
    expect(clean).toBe(
      '<h2>一、总则</h2><p><strong>1.报名\u00a0</strong>见上，<a href="https://www.gov.cn/">政府网</a>。</p><p><em>说明</em>其余</p>',
    )
  })

  it('a text is whole whatever it is put together of, kept and shown', () => {
    const tags = [...known, ...'b i h1 h6 span div o:p svg script textarea option'.split(' ')]
    const attributes = [
      '',
      ' href="/mission"',
      ' href="//evil"',
      ' name="x"',
      ` data-file="${FILE}"`,
    ]
    const piece = fc.oneof(
      fc
        .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes))
        .map(([tag, attribute]) => `<${tag}${attribute}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.constantFrom('字', '<', '&lt;b&gt;', '<!-- -->', '<br/>'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const html = pieces.join('')
        for (const clean of [cleanBody(html), shown(html)]) expect(unbalanced(clean)).toEqual([])
        expect(cleanBody(cleanBody(html))).toBe(cleanBody(html))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a text as editors write it', () => {
  const written =
    '<h2>题</h2><p>一<strong>二</strong><em>三</em><br />四</p><ul><li><p>五</p></li></ul><ol><li><p>六</p></li></ol>' +
    '<blockquote><p>七</p></blockquote><p><a href="/mission">活动</a>、<a href="https://www.gov.cn/x?a=1&amp;b=2">外站</a></p>' +
    `<figure><img data-file="${FILE}" alt="合影" /><figcaption>八</figcaption></figure>` +
    '<table><tbody><tr><th colspan="2">九</th></tr><tr><td>十</td><td>百</td></tr></tbody></table>'

  it('a text as editors write it is kept as it is', () => {
    expect(cleanBody(written)).toBe(written)
    expect(filesIn(written)).toEqual([FILE])
  })

  it('a text as editors write it is shown with its pictures, and leaves the site over the page that says so', () => {
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

  it('a text as editors write it keeps rare characters, and old names of elements under the new ones', () => {
    expect(cleanBody('<h1>𠮷野家·买买提</h1><p><b>粗</b><i>斜</i> &lt;b&gt;</p>')).toBe(
      '<h2>𠮷野家·买买提</h2><p><strong>粗</strong><em>斜</em> &lt;b&gt;</p>',
    )
    expect(textOf('<p>一 二</p>\n<p>三&amp;</p>')).toBe('一二三&amp;')
  })
})
