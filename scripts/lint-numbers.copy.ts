export const allowedNumbers: Readonly<Record<string, readonly string[]>> = {}
