import type { Brief } from '../briefs/schema.js'

/** Builds a brief that was sent, for tests; valid, and the same at every call. */
export function aBrief(over: Partial<Brief> = {}): Brief {
  return {
    id: 3,
    company_id: 3,
    status: 'sent',
    company_name: 'Café Aurora',
    contact_name: 'Marina Solís',
    contact_email: 'marina@cafeaurora.mx',
    contact_phone: '+52 55 8765 4321',
    website: 'https://cafeaurora.mx',
    social: ['https://instagram.com/cafeaurora'],
    business_unit: 'consultants',
    background: 'Tostadores desde 2009 con tres sucursales.',
    product: 'Café de especialidad en grano y molido.',
    competitors: 'Tostadores locales.',
    objective: 'Presentar la línea de temporada.',
    audience: 'Personas de 25 a 40 años de la ciudad.',
    key_message: 'El invierno sabe a casa.',
    tone: ['cálido', 'cercano'],
    deliverables: [{ type: 'Video', format: 'Vertical, 30 s', quantity: 2, channel: 'Instagram' }],
    restrictions: null,
    references: ['https://example.com/campana'],
    deadline: '2026-12-15',
    budget_range: '$50,000 a $80,000',
    approver: 'Marina Solís',
    rounds: 2,
    notes: null,
    files: [{ path: 'manual.pdf', name: 'Manual de marca.pdf', mime: 'application/pdf', size: 482_113 }],
    created_at: '2026-09-01T16:00:00.000Z',
    version: 1,
    ...over,
  }
}
