/** Codes of the divisions down to one of GB/T 2260, from the province on: as filters keep a region. */
export const regionPath = (code: string): string[] => [
  ...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]),
]
