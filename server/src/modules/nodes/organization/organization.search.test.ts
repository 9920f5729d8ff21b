import { describe, expect, it } from 'vitest'
import { namePinyin, searchText } from './organization.search.ts'

describe('the search text of an organisation', () => {
  const words = new Set(searchText('广州市志愿者联合会', ['羊城义工队']).split(' '))

  it.each(['广州市志愿者联合会', '羊城义工队', 'guang', 'zhiyuanzhe', 'gz', 'zyzlhh', 'yangcheng'])(
    'holds %s',
    (word) => expect(words).toContain(word),
  )

  it('does not join a name with a former one', () => {
    expect(words).not.toContain('huiyang')
    expect(words).not.toContain('hy')
  })

  it('reads characters of several sounds by their word', () => {
    expect(namePinyin('重庆长寿')).toEqual({
      pinyin: 'chongqingchangshou',
      initials: 'cqcs',
    })
  })

  it('leaves out what is no Han character', () => {
    expect(namePinyin('A1·队')).toEqual({ pinyin: 'dui', initials: 'd' })
    expect(searchText('ABC')).toBe('ABC ')
  })
})
