import { beforeEach, describe, expect, it } from 'vitest'
import { sentencesIn } from './readable.ts'

const read = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`
  return sentencesIn(document.querySelector('main')!)
}
const words = (html: string) => read(html).map(({ text }) => text)

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('what is read of a page', () => {
  it('what is read of a page goes from top to bottom, block by block', () => {
    expect(
      words('<h1>活动</h1><p>第一段。还有。</p><ul><li>甲</li><li>乙</li></ul><p>完</p>'),
    ).toEqual(['活动', '第一段。', '还有。', '甲', '乙', '完'])
  })

  it('what is read of a page keeps a sentence whole across the elements in its line', () => {
    const [sentence, ...rest] = read('<p>还可报 <b>5</b> 人，<a href="/">去\n报名</a>。</p>')
    expect(sentence!.text).toBe('还可报 5 人，去 报名。')
    expect(rest).toEqual([])
    expect(sentence!.range.toString().replace('\n', ' ')).toBe('还可报 5 人，去 报名。')
  })

  it('what is read of a page marks exactly the letters of each sentence', () => {
    const ranges = read('<p>您好。<b>请</b>进！</p>').map(({ range }) => range.toString())
    expect(ranges).toEqual(['您好。', '请进！'])
  })

  it('what is read of a page leaves out what nobody sees', () => {
    expect(
      words(
        '<p style="display:none">甲</p><p style="visibility:hidden">乙</p><p aria-hidden="true">丙</p>' +
          '<span class="sr-only">丁</span><script>戊</script><p hidden>己</p><div data-unread>庚</div>看见',
      ),
    ).toEqual(['看见'])
  })

  it('what is read of a page reads of what is folded only the line that opens it', () => {
    expect(words('<details><summary>更多</summary><p>里面</p></details>')).toEqual(['更多'])
    expect(words('<details open><summary>更多</summary><p>里面</p></details>')).toEqual([
      '更多',
      '里面',
    ])
  })

  it('what is read of a page says the words of pictures and what is chosen in a list', () => {
    expect(
      words(
        '<img alt="合影"><img alt=""><svg><text>图标</text></svg><svg role="img" aria-label="年轮"><text>12</text></svg>' +
          '<p><select><option>全部</option><option selected>招募中</option></select></p>',
      ),
    ).toEqual(['合影', '年轮', '招募中'])
  })
})
