/** The compound surnames in common use; the first two characters of such a name are the surname. */
export const compoundSurnames: ReadonlySet<string> = new Set(
  (
    '欧阳 上官 司马 司徒 司空 诸葛 东方 皇甫 尉迟 公孙 公羊 公冶 公西 慕容 令狐 宇文 长孙 夏侯 轩辕 ' +
    '端木 百里 呼延 南宫 东郭 西门 独孤 赫连 澹台 濮阳 淳于 单于 申屠 太史 太叔 钟离 闻人 闾丘 ' +
    '鲜于 万俟 拓跋 第五 左丘 仲孙 叔孙 季孙 梁丘 东门 北宫 漆雕 乐正 巫马 壤驷 段干 谷梁 宗政 ' +
    '歐陽 司馬 諸葛 東方 尉遲 公孫 長孫 軒轅 南宮 獨孤 鍾離'
  ).split(' '),
)
