/**
 * Initials of division names that the pinyin table reads otherwise: their local reading is the
 * official one (乐清 Yuèqīng, 蔚县 Yùxiàn). By the beginning of the name.
 */
export const localInitials: Readonly<Record<string, string>> = {
  乐清: 'yq',
  大埔: 'db',
  单县: 'sx',
  歙县: 'sx',
  蔚县: 'yx',
  尉犁: 'yl',
  浚县: 'xx',
  繁峙: 'fs',
  洪洞: 'ht',
  泌阳: 'by',
  涡阳: 'gy',
  犍为: 'qw',
  吴堡: 'wb',
  宕昌: 'dc',
}
