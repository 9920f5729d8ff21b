/** Surnames with their rough share of people in Guangdong, in hundredths of a percent. */
export const surnames: readonly (readonly [string, number])[] = (
  '陈 1061 李 720 黄 705 张 468 梁 432 林 425 王 340 刘 338 吴 320 罗 228 杨 212 何 206 郑 196 谢 188 叶 180 邓 176 ' +
  '朱 160 周 158 曾 152 许 148 赖 140 温 136 钟 134 蔡 128 彭 116 冯 110 廖 106 苏 102 徐 98 卢 96 郭 94 潘 92 ' +
  '麦 82 余 80 江 78 谭 76 胡 74 莫 72 古 66 高 62 区 58 冼 48 欧 46 翁 44 简 42 容 40 关 40 伍 38 崔 36 丘 36 ' +
  '孙 34 马 34 赵 34 范 32 董 26 袁 26 邱 26 姚 24 韩 24 沈 22 方 22 庄 22 甘 20 霍 18 祝 12 詹 18 连 10 ' +
  '欧阳 16 司徒 9 上官 2 诸葛 1 司马 1'
)
  .split(' ')
  .reduce<[string, number][]>((pairs, word, i, words) => {
    if (i % 2 === 0) pairs.push([word, Number(words[i + 1])])
    return pairs
  }, [])

/** Characters of given names: for women, for men, for both. */
export const givenCharacters = {
  female: [
    ...('婷欣怡琳雯慧玲燕芳丽娜敏静颖莹蓉薇倩妍瑶珊媛芷晴彤蕾茹淑娟秀兰梅霞艳萍英琴凤美珍惠洁雪冰诗雅韵妙' +
      '嫣婉柔苑菲萱蓓'),
  ],
  male: [
    ...('伟强俊杰浩豪锋勇军斌志辉鹏飞涛超龙健威毅宏建国华文武明亮光荣贵德才炳权锦荣添耀祖栋梁炜焕钦铭泽' +
      '毅轩烨瀚博达坤昌盛'),
  ],
  both: [
    ...('嘉家子梓佳晓思宇晨雨文心乐永海智恒宁安平云天星明熙睿哲航翔涵可一立清若逸景新春秋青林枫阳泓悦然彦' +
      '卓朗凯霖'),
  ],
} as const

/** Characters that forms and prints of other systems break on, beyond the basic plane included. */
export const rareCharacters = [
  '堃',
  '喆',
  '燊',
  '犇',
  '淼',
  '翀',
  '赟',
  '珺',
  '㛃',
  '䶮',
  '𠅤',
  '𬭎',
  '𫖯',
]

/** Names in the manner of other peoples of China, with the middle dot. */
export const dottedNames = {
  female: [
    '阿依古丽·买买提',
    '迪丽拜尔·吐尔逊',
    '古丽娜尔·艾合买提',
    '帕提古丽·阿不都拉',
    '卓玛·央金',
  ],
  male: ['艾力·买买提', '阿卜杜拉·吐尔地', '努尔兰·叶尔肯', '买买提明·沙吾提', '扎西·多吉'],
} as const
