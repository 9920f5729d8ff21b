/**
 * Syllables of division names that the pinyin table reads otherwise: their local reading is the
 * official one (乐清 Yuèqīng, 蔚县 Yùxiàn). By the beginning of the name.
 */
export const localReadings: Readonly<Record<string, readonly string[]>> = {
  乐清: ['yue', 'qing'],
  大埔: ['da', 'bu'],
  单县: ['shan', 'xian'],
  歙县: ['she', 'xian'],
  蔚县: ['yu', 'xian'],
  尉犁: ['yu', 'li'],
  浚县: ['xun', 'xian'],
  繁峙: ['fan', 'shi'],
  洪洞: ['hong', 'tong'],
  泌阳: ['bi', 'yang'],
  涡阳: ['guo', 'yang'],
  犍为: ['qian', 'wei'],
  吴堡: ['wu', 'bu'],
  宕昌: ['dang', 'chang'],
}
