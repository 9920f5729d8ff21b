/** The codes of a table in ascending order; object keys alone would put '10' before '01'. */
export function codesOf<Code extends string>(table: Readonly<Record<Code, unknown>>): Code[] {
  return (Object.keys(table) as Code[]).sort()
}
