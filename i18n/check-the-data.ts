import type { Text } from './text.ts'

/** What is said of data of which no field is at fault: by the API, and by forms that send nothing before they are right. */
export const checkTheData: Text = { ar: 'من فضلك تحقق من البيانات', en: 'Please check the data' }
