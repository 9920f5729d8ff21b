const inner: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '‘': '“', '’': '”' }

/** 名称、标题和别人写的话加上引号；自带引号的，里面换用另一对（GB/T 15834）。 */
export const quoted = (words: string): string =>
  `“${/[“”]/.test(words) ? words.replace(/[“”‘’]/g, (mark) => inner[mark]!) : words}”`
