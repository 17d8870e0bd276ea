import type { Text } from '../text.ts'

/** What a form says of what it filled in by the country. */
export const proposedTax: Text = {
  ar: 'النسبة المعتادة في بلدك. امسحها إن لم تكن مسجلًا في الضريبة.',
  en: 'The usual rate in your country. Clear it if you are not registered for the tax.',
}
