import { z } from 'zod'
import * as reminders from '../sent/reminders.ts'
import { type Calls, done, made, ok } from './answer.ts'

/** Clients who owe: what is sent to them, by mail or by hand, and what they promise. */
export const reminderCalls: Calls = {
  'GET /owner/clients/{id}/reminders': ok({ reminders: reminders.clientReminders }),
  'GET /owner/clients/{id}/hand-message': ok({ hand_message: reminders.handMessage }),
  'POST /owner/clients/{id}/hand-message': made({ hand_message: reminders.handMessage }),
  'POST /owner/clients/{id}/contacts': made({ contact: reminders.contact }),
  'POST /owner/clients/{id}/promises': made({ promise: reminders.promise }),
  'DELETE /owner/clients/{id}/promises/{promise}': done({ promise: reminders.promise }),
  'GET /owner/promises': ok({ promises: z.array(reminders.promiseOfClient) }),
  'GET /owner/reminders': ok({ reminders: z.array(reminders.owing), overdue: reminders.overdue }),
  'POST /owner/reminders': done({ reminders: z.array(reminders.reminded) }),
}
