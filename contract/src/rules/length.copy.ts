/** 可以写多少字，如“4 至 200 字”；只有上限的，如“最多 200 字”。 */
export const lengthText = ({ least, most }: { least: number; most: number }): string =>
  least > 1 ? `${least} 至 ${most} 字` : `最多 ${most} 字`
