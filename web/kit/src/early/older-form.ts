/** Fills in `requestSubmit`, which Safari has from 16 on; without the button that was pressed. */
export const completeForm = (): void => {
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
    if (!this.noValidate && !this.reportValidity()) return
    const asked = new Event('submit', { bubbles: true, cancelable: true })
    if (this.dispatchEvent(asked)) this.submit()
  }
}
