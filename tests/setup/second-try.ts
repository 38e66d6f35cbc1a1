// Two busy cores delay a timer now and then; what needed a second try is named in the end.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
