/** The parts of a company's pages that the first picture does not show, as code parts of their own. */

import { lazyPart } from '@osys/ui-kit/layout/ports.code'

/** The story of the open task. */
export const LazyConversation = lazyPart(() =>
  import('./TaskConversation.js').then(module => module.TaskConversation),
)

/** The form of a company's details. */
export const LazyCompanyDetails = lazyPart(() =>
  import('../companies/CompanyDetails.js').then(module => module.CompanyDetails),
)

/** The brief of a company, among its details. */
export const LazyCompanyBrief = lazyPart(() =>
  import('../briefs/CompanyBrief.js').then(module => module.CompanyBrief),
)

/** The comments of a company, in their tab or at the side. */
export const LazyCompanyComments = lazyPart(() =>
  import('../comments/CompanyComments.js').then(module => module.CompanyComments),
)

/** The files of a company, in their tab or at the side. */
export const LazyCompanyFiles = lazyPart(() =>
  import('../files/CompanyFiles.js').then(module => module.CompanyFiles),
)

/** The approval of a company with the tasks that its brief proposes. */
export const LazyApproveCompany = lazyPart(() =>
  import('../tasks/ApproveCompany.js').then(module => module.ApproveCompany),
)

/** The parts that the person opens next most likely, to fetch ahead of need. */
export const COMPANY_CODE = [
  LazyCompanyComments.load,
  LazyCompanyFiles.load,
  LazyConversation.load,
  LazyCompanyDetails.load,
  LazyCompanyBrief.load,
]
export const PANEL_PAGE_CODE = [LazyConversation.load]
