package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Verify reads the raw body and returns it, or an error where the request is not Portcullis's own.
func Verify(r *http.Request, secret string) ([]byte, error) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return nil, err
	}
	id, timestamp := r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return nil, errors.New("webhook-timestamp is missing, or more than five minutes off")
	}

	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := mac.Sum(nil)
	// While a secret is rotated there are several signatures, separated by spaces.
	for _, one := range strings.Split(r.Header.Get("webhook-signature"), " ") {
		signature, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(one, "v1,"))
		if err == nil && hmac.Equal(signature, expected) {
			return body, nil
		}
	}
	return nil, errors.New("the signature does not match")
}
