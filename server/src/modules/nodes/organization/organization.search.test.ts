import { describe, expect, it } from 'vitest'
import { namePinyin, searchText } from './organization.search.ts'

describe('the search text of an organisation', () => {
  const words = new Set(searchText('广州市志愿者联合会', ['羊城义工队']).split(' '))

  it.each(['广州市志愿者联合会', '羊城义工队', 'guang', 'zhiyuanzhe', 'gz', 'zyzlhh', 'yangcheng'])(
    'the search text of an organisation holds %s',
    (word) => expect(words).toContain(word),
  )

  it('the search text of an organisation does not join its name with a former one', () => {
    expect(words).not.toContain('huiyang')
    expect(words).not.toContain('hy')
  })

  it('the search text of an organisation reads characters of several sounds by their word', () => {
    expect(namePinyin('重庆长寿')).toEqual({
      pinyin: 'chongqingchangshou',
      initials: 'cqcs',
    })
  })

  it('the search text of an organisation leaves out what is no Han character', () => {
    expect(namePinyin('A1·队')).toEqual({ pinyin: 'dui', initials: 'd' })
    expect(searchText('ABC')).toBe('ABC ')
  })
})
