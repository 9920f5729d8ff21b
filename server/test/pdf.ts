/** A PDF of one page with these objects besides; the table of its objects is right. */
export const pdfOf = (objects: readonly string[] = [], catalog = ''): string => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const places = all.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  return `${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}
