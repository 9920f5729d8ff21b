/** 朗读时断句用的标点。 */
export const punctuationCopy = {
  /** 一句到此为止。 */
  ends: '。！？；…',
  /** 跟在句末、仍属于这一句。 */
  closers: `"'”’」』）)】》`,
  /** 句子太长时可以在此换气。 */
  pauses: '，、：,:',
}
