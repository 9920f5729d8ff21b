/**
 * Finds the innermost element that says these words, where parts of them stand in elements of their own, as those
 * do that keep a date in one piece.
 */
export const saying =
  (words: string | RegExp) =>
  (_: string, element: Element | null): boolean =>
    element !== null &&
    says(element, words) &&
    ![...element.children].some((each) => says(each, words))

const says = ({ textContent }: Element, words: string | RegExp): boolean => {
  const text = textContent.replace(/\s+/g, ' ').trim()
  return typeof words === 'string' ? text === words : words.test(text)
}
