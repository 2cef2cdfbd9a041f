/** Where a job's progress and results are read. */
export const resultsUrl = (baseUrl: string, jobId: string) => `${baseUrl}/v1/api/bulk/jobs/${jobId}`;
